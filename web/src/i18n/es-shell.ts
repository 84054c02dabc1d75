/** Frame of the pro side. */
export const esShell = {
  'Account menu of {name}': 'Menú de la cuenta de {name}',
  'Manager side': 'Lado del gerente',
  'Pro side': 'Lado del profesional',
  Administration: 'Administración',
  Chosen: 'Elegido',
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
  'No connection. This opens as soon as it is back.': 'Sin conexión. Esto se abre en cuanto vuelva.',
  'A punch waits on this phone': 'Un registro espera en este teléfono',
  'It was not sent yet. It is kept here, but only sent when the person who made it signs in on this phone again. Better wait for a connection.':
    'Aún no se envió. Queda guardado aquí, pero solo se envía cuando la persona que lo hizo vuelva a entrar en este teléfono. Mejor espera a tener conexión.',
  'This page came over plain http, so the browser gives it neither your location nor the camera. Open it by an https:// address.':
    'Esta página llegó por http sin cifrar, así que el navegador no le da tu ubicación ni la cámara. Ábrela con una dirección https://.',
  'You are offline. Your punches are kept and sent later.': 'Sin conexión. Tus registros se guardan y se envían después.',
  '{count, plural, one {A punch waits to be sent} other {# punches waiting to be sent}}':
    '{count, plural, one {Un registro espera ser enviado} other {# registros por enviar}}',
  'This address cannot be read': 'No se puede leer esta dirección',
  'A part of it is missing or wrong. Open the page from the menu, or check the link you followed.':
    'Falta una parte o está mal. Abre la página desde el menú o revisa el enlace que seguiste.',
  'That cannot be done here': 'Eso no se puede hacer aquí',
  'The page you came from may be an old one. Load it again and repeat what you did.':
    'Puede que la página de la que vienes sea antigua. Cárgala otra vez y repite lo que hiciste.',
  'Someone saved a change before you': 'Alguien guardó un cambio antes que tú',
  'Save yours on top: only what you changed is written over. Or take their version and drop your changes.':
    'Guarda lo tuyo encima: solo se sobrescribe lo que cambiaste. O quédate con su versión y descarta tus cambios.',
  'Keep editing': 'Seguir editando',
  'Take their version': 'Quedarme con su versión',
  'Save mine on top': 'Guardar lo mío encima',
  'You are offline. What you see may be out of date; it updates by itself when the connection is back.':
    'No tienes conexión. Lo que ves puede no estar al día; se actualiza solo cuando vuelva.',
  'Still no connection': 'Sigue sin haber conexión',
} as const
