import type * as english from '@/domain/administration/right-changes.ts'
import { translated } from '@/domain/screen-texts.ts'

export const rightsText = translated<typeof english.rightsText>()({
  isManager: 'Gerente',
  isSupervisor: 'Supervisor',
  isPayrollAdmin: 'Administrador de nómina',
  isPayroll: 'Nómina',
  isPayrollAssistant: 'Asistente de nómina',
  isProxy: 'Representante',
  isProxyForManager: 'Representante de un gerente',
  canChangeEmployees: 'Modificar empleados',
  canAccessQueues: 'Acceso a las colas',
  canSubmitCAMealBreakWaiverForm: 'Renuncia a comidas y descansos en California',
  canSubmitNAPRForm: 'Aviso de pago de Nueva York',

  granted: 'Permiso otorgado: {{right}}',
  withheld: 'Permiso negado: {{right}}',
  computed: 'Permiso ya no definido a mano: {{right}}',
})
