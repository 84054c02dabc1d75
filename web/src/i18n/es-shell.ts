/** Frame of the pro side. */
export const esShell = {
  Help: 'Ayuda',
  Find: 'Buscar',
  Schedule: 'Agenda',
  Clock: 'Fichar',
  Earnings: 'Ganancias',
  Profile: 'Perfil',
  More: 'Más',
  Language: 'Idioma',
  'Sign out': 'Cerrar sesión',
  Notifications: 'Notificaciones',
  'Skip to content': 'Saltar al contenido',
  Theme: 'Apariencia',
  'Reconnecting…': 'Reconectando…',
  'You are offline. Your punches are kept and sent later.': 'Sin conexión. Tus fichajes se guardan y se envían después.',
  '{count} punches waiting to be sent': '{count} fichajes por enviar',
} as const
