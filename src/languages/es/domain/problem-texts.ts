import type * as english from '@/domain/problem-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const shared = translated<typeof english.shared>()({
  'shape.type': 'Este valor tiene un formato incorrecto.',
  'shape.missing': 'Este campo es obligatorio',
  'shape.unknown': 'Este campo no existe.',
  'shape.length': 'Este texto es demasiado largo.',
  'shape.many': 'Hay demasiadas entradas.',

  'envelope.refused': 'Inicie sesión para enviar esto.',
  'password.needed': 'Escriba su contraseña para cambiar sus datos de pago o de contacto.',
  'password.wrong': 'Esa contraseña no es correcta.',

  'pay.frozen':
    'Los cambios a su pago están congelados porque se presionó “No fui yo” en un aviso enviado a usted. No se cambió nada. Hable con Nómina. Cuando Nómina los descongele, envíe esto de nuevo.',
  'change.too-often': 'Usted envió esto {{most}} veces en 24 horas, que es el límite. Inténtelo de nuevo mañana.',
  'pay-alert.own': 'Esto se refiere a usted, así que debe atenderlo otra persona de Nómina.',
  'pay-alert.first': 'Dos personas deben verificar este cambio. Confírmelo primero; después, otra persona lo libera.',
  'pay-alert.second': 'Usted ya confirmó este cambio. Otra persona de Nómina debe liberarlo.',

  required: 'Este campo es obligatorio',
  'phone.invalid': 'Escriba un número de teléfono válido',
  'zip.invalid': 'Código postal no válido',
  'hours.unreadable': 'Escriba las horas así: 7.5 o 7:30',
  'email.invalid': 'El correo electrónico debe tener un formato válido',
  'text.length': 'Máximo {{max}} caracteres',
  'address.state.unknown': 'Seleccione un estado de la lista',

  'email.none': 'No hay ningún correo electrónico registrado.',

  'entry.unknown': 'Esta entrada ya no está registrada.',

  'download.many': 'Hay demasiados registros en la tabla para completar la descarga de Excel',

  'time-off.schedule.none': 'No se encontró ningún horario para {{name}}',
  'time-off.schedule.set': 'Defina un horario antes de enviar una solicitud',
  'time-off.hours.between': 'Debe ser entre {{min}} y {{max}} horas',
  'time-off.reason.length': 'Máximo {{max}} caracteres',
  'administrator.self': 'No puede cambiar sus propios permisos.',
  'administrator.other': 'Este cambio es de otro empleado.',
})
