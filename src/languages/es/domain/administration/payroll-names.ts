import type * as english from '@/domain/administration/payroll-names.ts'
import { translated } from '@/domain/screen-texts.ts'

export const payrollNames = translated<typeof english.payrollNames>()({
  putPersonalInfo: 'Mi información',
  putEmergencyContacts: 'Contactos de emergencia',
  putEducation: 'Educación',
  patchDriverText: 'Mensajes de texto para conductores',
  putEmailPreferences: 'Preferencias de correo',
  postW4: 'W-4',
  putArizonaTax: 'Retención de Arizona',
  putDirectDeposits: 'Depósito directo',
  postMilesPay: 'Reconocimiento de pago por millas',
  patchCharities: 'Obras benéficas',
  postStockPurchase: 'Compra de acciones para empleados',
  postCaliforniaWaiver: 'Renuncia a comidas y descansos en California',
  postNewYorkPayRate: 'Aviso y reconocimiento de la tarifa de pago y del día de pago',
})
