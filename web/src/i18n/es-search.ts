/** The search over everything. */
export const esSearch = {
  'Search everything': 'Buscar en todo',
  'Name, number, day, screen or action': 'Nombre, número, día, pantalla o acción',
  'Open shift': 'Turno abierto',
  'Finds your pros, team, locations, shifts, payments, invoices and events: by name, number (#1234) or day (tomorrow, 12/5).':
    'Busca tus profesionales, equipo, locales, turnos, pagos, facturas y eventos: por nombre, número (#1234) o día (mañana, 12/5 con el mes primero).',
  'Finds your shifts, your pay and open shifts near you: by position, business, number (#1234) or day (tomorrow, 12/5).':
    'Busca tus turnos, tu pago y turnos abiertos cerca de ti: por puesto, negocio, número (#1234) o día (mañana, 12/5 con el mes primero).',
  'Finds accounts by name, email, phone or number, locations and invoices by name or number, and shifts, applications and payments by number.':
    'Busca cuentas por nombre, correo, teléfono o número, locales y facturas por nombre o número, y turnos, solicitudes y pagos por número.',
  'The search does not answer. Screens and actions still open.': 'La búsqueda no responde. Las pantallas y acciones sí se abren.',
  'Shifts on {day}': 'Turnos del {day}',
  'account language sessions profile': 'cuenta idioma sesiones perfil ajustes',
  'Look further': 'Seguir buscando',
  'Look through open shifts': 'Ver los turnos abiertos',
  'Look through my shifts': 'Ver mis turnos',
  'Look through all accounts': 'Ver todas las cuentas',
  'Look through all locations': 'Ver todos los locales',
  'Look for pros near the location': 'Buscar profesionales cerca del local',
  'Look through the shifts': 'Ver los turnos',
} as const
