import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/http/mailed-pages/freeze-pages.ts'

export const freezePageText = translated<typeof english.freezePageText>()({
  open: '¿Lo hizo otra persona?',
  ask: 'Si usted no hizo el cambio que indica nuestro correo electrónico, presione el botón. Después de eso, nadie podrá cambiar su',
  askThen: 'y se le avisa de inmediato a Nómina. Hablarán con usted antes de descongelar los cambios.',
  press: 'No fui yo',
  askOther: 'Si fue usted, cierre esta página. No pasa nada.',
  frozen: 'Los cambios a su pago están congelados',
  frozenWhat: 'Se avisó a Nómina, que hablará con usted. Hasta que los descongele, nadie puede cambiar su',
  frozenThen:
    'Los cambios que Nómina aún no tenía se deshacen. Dígales qué otros cambios no son suyos. Pida también una contraseña nueva. Además, puede escribir a {{email}}.',
  gone: 'Ya se usó, o tiene más de 30 días. Si otra persona cambia su pago, escriba de inmediato a {{email}}.',
})
