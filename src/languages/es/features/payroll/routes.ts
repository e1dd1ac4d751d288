import type * as english from '@/features/payroll/routes.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  payroll: 'Nómina',
  directDeposit: 'Depósito directo',
  directDepositShort: 'Depósito',
  w4: 'Actualizar W-4',
  stateTax: 'Impuesto estatal',
  w4Archive: 'Formulario de retención federal (W-4)',
  w4ArchiveShort: 'Formularios W-4',
  emailPreferences: 'Preferencias de correo',
  documents: 'Mis documentos',
  payAlerts: 'Alertas de pago',
  payrollDesk: 'Mesa de Nómina',
  w4Exemptions: 'W-4 exentos por renovar',
  w4ExemptionsShort: 'W-4 exentos',
})
