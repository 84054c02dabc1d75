/** The frame of the pro side. */
export const esShell = {
  'No real money moves.': 'No se mueve dinero real.',
  'Account menu of {name}': 'Menú de la cuenta de {name}',
  'Manager side': 'Lado del gerente',
  'Pro side': 'Lado del profesional',
  Administration: 'Administración',
  Chosen: 'Elegido',
  'A new version is ready.': 'Hay una nueva versión lista.',
  Reload: 'Recargar',
  Tabs: 'Pestañas',
  Main: 'Principal',
  Breadcrumbs: 'Ruta',
  Close: 'Cerrar',
  Help: 'Ayuda',
  'Pro terms': 'Términos',
  Privacy: 'Privacidad',
  Find: 'Buscar',
  Schedule: 'Agenda',
  Clock: 'Marcar',
  Earnings: 'Ganancias',
  Profile: 'Perfil',
  More: 'Más',
  Language: 'Idioma',
  'Sign out': 'Cerrar sesión',
  Notifications: 'Notificaciones',
  'Skip to content': 'Saltar al contenido',
  Theme: 'Apariencia',
  'Reconnecting…': 'Reconectando…',
  'No connection. This opens as soon as you are back online.': 'Sin conexión. Esto se abre en cuanto vuelva.',
  'A punch is waiting on this phone': 'Un registro espera en este teléfono',
  'It has not been sent yet. It stays here, but is sent only when the person who made it signs in on this phone again. It is better to wait for a connection.':
    'Aún no se envió. Queda guardado aquí, pero solo se envía cuando la persona que lo hizo vuelva a entrar en este teléfono. Mejor espera a tener conexión.',
  'This page was loaded over plain http, so the browser denies it your location and the camera. Open it with an https:// address.':
    'Esta página llegó por http sin cifrar, así que el navegador no le da tu ubicación ni la cámara. Ábrela con una dirección https://.',
  'You are offline. Your punches are saved and sent later.': 'Sin conexión. Tus registros se guardan y se envían después.',
  '{count, plural, one {A punch is waiting to be sent} other {# punches are waiting to be sent}}':
    '{count, plural, one {Un registro espera ser enviado} other {# registros por enviar}}',
  '({count} not sent)': '({count} sin enviar)',
  'Bad Request': 'Solicitud incorrecta',
  'Part of this address is missing or wrong. Open the page from the menu, or check the link you followed.':
    'Falta una parte de esta dirección o está mal. Abre la página desde el menú o revisa el enlace que seguiste.',
  'Method Not Allowed': 'Método no permitido',
  'The page may be out of date. Reload it and try again.':
    'Puede que la página de la que vienes sea antigua. Cárgala otra vez y repite lo que hiciste.',
  'Someone saved a change before you': 'Alguien guardó un cambio antes que tú',
  'Save yours on top: only what you changed is overwritten. Or take their version and discard your changes.':
    'Guarda lo tuyo encima: solo se sobrescribe lo que cambiaste. O quédate con su versión y descarta tus cambios.',
  'Keep editing': 'Seguir editando',
  'Take their version': 'Quedarme con su versión',
  'Save mine on top': 'Guardar lo mío encima',
  'As of {time}, no connection.': 'Datos de: {time}. Sin conexión.',
  'You are signed out on this phone. The server is told as soon as there is a connection.':
    'Cerraste sesión en este teléfono. El servidor lo sabrá en cuanto haya conexión.',
  'You are offline. What you see may be out of date; it updates automatically once you are back online.':
    'No tienes conexión. Lo que ves puede no estar al día; se actualiza solo cuando vuelva.',
  'Still no connection': 'Sigue sin haber conexión',
} as const
