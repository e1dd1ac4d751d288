import type * as english from '@/domain/personal-info/code-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const maritalStatusText = translated<typeof english.maritalStatusText>()({
  S: 'Soltero o soltera',
  M: 'Casado o casada',
  P: 'Pareja doméstica',
  L: 'Separado o separada legalmente',
  D: 'Divorciado o divorciada',
  W: 'Viudo o viuda',
})

export const relationshipText = translated<typeof english.relationshipText>()({
  SP: 'Cónyuge',
  DP: 'Pareja doméstica',
  MO: 'Madre',
  FA: 'Padre',
  SI: 'Hermana',
  BR: 'Hermano',
  DA: 'Hija',
  SO: 'Hijo',
  GP: 'Abuelo o abuela',
  GC: 'Nieto o nieta',
  AU: 'Tía',
  UN: 'Tío',
  CO: 'Primo o prima',
  IL: 'Pariente político',
  GU: 'Tutor o tutora',
  FR: 'Amigo o amiga',
  NE: 'Vecino o vecina',
  OT: 'Otro',
})

export const degreeText = translated<typeof english.degreeText>()({
  HS: 'Diploma de escuela secundaria (high school)',
  GED: 'Equivalencia de escuela secundaria (GED)',
  CRT: 'Certificado técnico o de oficio',
  CDL: 'Certificado de escuela de manejo comercial',
  AA: 'Asociado en Artes',
  AS: 'Asociado en Ciencias',
  AAS: 'Asociado en Ciencias Aplicadas',
  BA: 'Licenciatura en Artes',
  BS: 'Licenciatura en Ciencias',
  BBA: 'Licenciatura en Administración de Empresas',
  BSN: 'Licenciatura en Enfermería',
  MA: 'Maestría en Artes',
  MS: 'Maestría en Ciencias',
  MBA: 'Maestría en Administración de Empresas',
  JD: 'Doctorado en Derecho (JD)',
  MD: 'Doctorado en Medicina',
  PHD: 'Doctorado (PhD)',
  OTH: 'Otro',
})
