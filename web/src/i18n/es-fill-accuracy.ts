/** The accuracy of chances, and what weekdays usually need. */
export const esFillAccuracy = {
  'How good are the chances?': '¿Qué tan buenas son las probabilidades?',
  'What we estimated when shifts at {name} opened, and what came of it':
    'Lo que estimamos cuando se abrieron los turnos en {name}, y lo que pasó',
  'Not enough data yet: {settled} of {needed}': 'Aún no hay datos suficientes: {settled} de {needed}',
  'Once {needed} shifts with an estimate have started, this page compares the estimates with what happened.':
    'Cuando hayan empezado {needed} turnos con una estimación, esta página compara las estimaciones con lo que pasó.',
  'Called and filled': 'Estimado y cubierto',
  'By month': 'Por mes',
  'With and without our advice': 'Con y sin nuestro consejo',
  'Posted with a wage we advised': 'Publicados con un salario que aconsejamos',
  'Posted without our advice': 'Publicados sin nuestro consejo',
  'A wage that follows our advice changes whether the shift is filled, so the two are not mixed.':
    'Un salario que sigue nuestro consejo cambia si el turno se cubre, por eso no se mezclan.',
  'Expected share': 'Parte esperada',
  'Filled share': 'Parte cubierta',
  'Error (Brier)': 'Error (Brier)',
  'Error of the average': 'Error del promedio',
  'Estimates and outcomes by month': 'Estimaciones y resultados por mes',
  'The error is 0 if every estimate was certain and right. Estimates are worth something where it is below that of the average, which knows only how many openings were filled in the month.':
    'El error es 0 si cada estimación fue segura y acertada. Las estimaciones sirven donde es menor que el del promedio, que solo sabe cuántas vacantes se cubrieron en el mes.',
  'On the line, as many openings were filled as we said. Larger dots stand for more shifts.':
    'Sobre la línea se cubrieron tantas vacantes como dijimos. Los puntos más grandes representan más turnos.',
  'Openings by the chance that was called': 'Vacantes por probabilidad estimada',
  'Called chance and filled share': 'Probabilidad estimada y parte cubierta',
  'Called chance': 'Probabilidad estimada',
  Called: 'Estimado',
  'Of the openings called {from} to {to}, {filled} were filled.': 'De las vacantes estimadas entre {from} y {to}, se cubrió el {filled}.',
  '{planned}, usually {usual}': '{planned}, suele {usual}',
  '{from} to {to}': '{from} a {to}',
  'What weekdays usually need': 'Lo que suele necesitar cada día',
  'No shifts in the last weeks': 'No hay turnos en las últimas semanas',
  'This shows what each weekday needs once you post shifts.': 'Aquí verás lo que necesita cada día cuando publiques turnos.',
  'Suggestions appear for positions with {needed} shifts in the last eight weeks.':
    'Las sugerencias aparecen para puestos con {needed} turnos en las últimas ocho semanas.',
  'Posted openings of what is usual: the median of the same weekday in the last eight weeks.':
    'Vacantes publicadas respecto a lo habitual: la mediana del mismo día en las últimas ocho semanas.',
  'Over the last four weeks these numbers were off by {error} (sMAPE; 0% is exact, 200% is the most).':
    'En las últimas cuatro semanas estos números se desviaron un {error} (sMAPE; 0% es exacto, 200% es el máximo).',
  '{day} usually needs {usual} × {position}, planned {planned}.': '{day} suele necesitar {usual} × {position}; previstos: {planned}.',
}
