import type * as english from '@/ui/shell/notices/storage-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const storageText = translated<typeof english.storageText>()({
  lost: 'Este dispositivo no puede guardar nada en este momento',
  lostHelp:
    'Lo que escribe no se guarda, y no se puede enviar nada. La aplicación sigue intentándolo automáticamente. Lo que guardó antes está a salvo.',
  refused: 'Este navegador no permite que la aplicación guarde nada',
  refusedHelp:
    'Sin eso no puede iniciar sesión ni enviar nada. Permita las cookies y los datos de este sitio en la configuración del navegador, o salga de la navegación privada. Después, vuelva a cargar la página.',
  blocked: 'Cierre las otras pestañas de esta aplicación',
  blockedHelp:
    'Una versión anterior de la aplicación sigue abierta en otra pestaña o ventana, y esta la está esperando. Ciérrela allí. Esta continuará automáticamente.',
  outdated: 'Esta pestaña tiene una versión anterior de la aplicación',
  outdatedHelp:
    'Se abrió una versión más nueva en otra pestaña. Aquí no se puede guardar ni enviar nada más hasta que vuelva a cargar la página.',
  reload: 'Recargar',
})
