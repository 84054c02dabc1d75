import type { Locale } from '../enums.ts'

/** The platform's positions in Spanish. Businesses and the market use the English terms, so that is their name everywhere else. */
export const positionsInSpanish = {
  'Line cook': 'Cocinero de línea',
  'Prep cook': 'Ayudante de cocina',
  Dishwasher: 'Lavaplatos',
  Bartender: 'Barman',
  'Front-of-house support': 'Apoyo de sala',
  'Event cook': 'Cocinero de eventos',
  'Event setup': 'Montaje de eventos',
  'Baker/pastry': 'Panadería y repostería',
  Housekeeping: 'Limpieza de habitaciones',
  Maintenance: 'Mantenimiento',
  'Event Lead': 'Encargado de evento',
  'Event Coordinator': 'Coordinador de eventos',
  'Assistant Team Lead': 'Asistente de encargado',
  'Event Staff': 'Personal de eventos',
  'Conversion Staff': 'Personal de montaje y cambio',
  'Uhaul Driver': 'Conductor de U-Haul',
  Host: 'Anfitrión',
  Wardrobe: 'Guardarropa',
} as const

/** A position's name for a reader; one without a translation keeps its name. */
export function positionName(name: string, locale: Locale): string {
  return locale === 'es' ? ((positionsInSpanish as Record<string, string>)[name] ?? name) : name
}
