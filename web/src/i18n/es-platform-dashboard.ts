/** The dashboard of the platform: its markets side by side. */
export const esPlatformDashboard = {
  'Dashboard of the platform': 'Panel de la plataforma',
  'All markets': 'Todos los mercados',
  'By market': 'Por mercado',
  'Figures by market': 'Cifras por mercado',
  'Choose other days.': 'Elige otros días.',
} as const
