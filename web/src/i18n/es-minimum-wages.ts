/** The minimum wages of states and cities: their tab, the form of a shift and why a wage is refused. */
export const esMinimumWages = {
  'Minimum wages': 'Salarios mínimos',
  'Add a minimum wage': 'Agregar un salario mínimo',
  'Correct the minimum wage': 'Corregir el salario mínimo',
  'Remove this minimum wage?': '¿Quitar este salario mínimo?',
  'Remove|minimum wage': 'Quitar',
  'Minimum wage added': 'Salario mínimo agregado',
  'Minimum wage corrected': 'Salario mínimo corregido',
  'Minimum wage removed': 'Salario mínimo quitado',
  'No minimum wages yet': 'Todavía no hay salarios mínimos',
  'No wage is checked against the law of a state or city until you enter one. The product includes none.':
    'Ningún salario se compara con la ley de un estado o una ciudad hasta que ingreses uno. El producto no incluye ninguno.',
  'No shift for employees (W-2) is posted below the minimum wage of its state and city on its day; the higher one counts. Contractors agree on their own price. A shift that is posted already stays as it is until its wage, day or city changes, or it gets more openings; hours below the minimum are listed in the exceptions of payroll.':
    'Ningún turno para empleados (W-2) se publica por debajo del salario mínimo de su estado y su ciudad en la fecha del turno; cuenta el más alto. Los contratistas acuerdan su propio precio. Un turno ya publicado queda como está hasta que cambien su salario, su fecha o su ciudad, o se agreguen lugares; las horas por debajo del mínimo figuran en las excepciones de la nómina.',
  'State or city': 'Estado o ciudad',
  'The whole state': 'Todo el estado',
  'Source of the law': 'Fuente de la ley',
  'Its name, or its web address': 'Su nombre o su dirección web',
  'As in the addresses of locations; empty for the whole state': 'Como en las direcciones de los locales; vacío para todo el estado',
  'It applies already. Correct it only if it was entered wrongly; for a new amount, add another one with its own first day.':
    'Ya se aplica. Corrígelo solo si se ingresó mal; para un importe nuevo, agrega otro con su propio primer día.',
  '{place}: {amount} an hour from {since}': '{place}: {amount} por hora desde el {since}',
  'It is removed as if it had never been entered. If the law asks for another amount from a day on, add that one instead.':
    'Se quita como si nunca se hubiera ingresado. Si la ley cambia el importe desde un día, agrega uno nuevo con ese primer día.',
  'In {place} the law asks for at least {amount} an hour for employees from {since}':
    'En {place}, la ley pide al menos {amount} por hora para empleados desde el {since}',
  'In {place} the law asks for at least {amount_cents} an hour from {since}':
    'En {place}, la ley pide al menos {amount_cents} por hora desde el {since}',
  '{count, plural, one {# confirmed pro is} other {# confirmed pros are}} raised to {amount}, the minimum wage of {place}.':
    '{count, plural, one {A # profesional confirmado se le sube} other {A # profesionales confirmados se les sube}} el pago a {amount}, el salario mínimo de {place}.',
  '{count, plural, one {# confirmed pro is} other {# confirmed pros are}} raised to {amount}; the minimum wage of {place} is {least}.':
    '{count, plural, one {A # profesional confirmado se le sube} other {A # profesionales confirmados se les sube}} el pago a {amount}; el salario mínimo de {place} es de {least}.',
  'Save and raise them': 'Guardar y subirles el pago',
  'Move the shift?': '¿Mover el turno?',
  'Not moved: confirmed pros are concerned': 'No se movió: afecta a profesionales confirmados',
  'Raised confirmed pros because of the minimum wage': 'Subió el pago de profesionales confirmados por el salario mínimo',
  'There is already a minimum wage of this state or city from the same day':
    'Ya hay un salario mínimo de este estado o ciudad desde el mismo día',
  'From {day} on, {amount} (since {since}) applies again, and the exceptions of payroll change for those days.':
    'Desde el {day} vuelve a aplicarse {amount} (desde el {since}), y las excepciones de la nómina cambian en esos días.',
  'From {day} on, {place} has no minimum wage of its own, and the exceptions of payroll change for those days.':
    'Desde el {day}, {place} no tiene un salario mínimo propio, y las excepciones de la nómina cambian en esos días.',
  'From {day} until {next}, {amount} (since {since}) applies again, and the exceptions of payroll change for those days.':
    'Desde el {day} hasta el {next} vuelve a aplicarse {amount} (desde el {since}), y las excepciones de la nómina cambian en esos días.',
  'From {day} until {next}, {place} has no minimum wage of its own, and the exceptions of payroll change for those days.':
    'Desde el {day} hasta el {next}, {place} no tiene un salario mínimo propio, y las excepciones de la nómina cambian en esos días.',
  'Addresses that name another city or state': 'Direcciones que nombran otra ciudad u otro estado',
  'Their ZIP codes are in {place}, but they name another city or state, so this minimum wage does not count there. If that is wrong, correct the address; if it is right and the city has a minimum wage, add one.':
    'Sus códigos postales están en {place}, pero nombran otra ciudad u otro estado, así que este salario mínimo no cuenta allí. Si eso está mal, corrige la dirección; si está bien y la ciudad tiene un salario mínimo, agrégalo.',
  'Its address: {place}': 'Su dirección: {place}',
  '{count, plural, one {# shift at this address} other {# shifts at this address}}':
    '{count, plural, one {# turno en esta dirección} other {# turnos en esta dirección}}',
  '{count, plural, one {# address says otherwise} other {# addresses say otherwise}}':
    '{count, plural, one {# dirección dice otra cosa} other {# direcciones dicen otra cosa}}',
  '{count, plural, one {# location} other {# locations}}': '{count, plural, one {# local} other {# locales}}',
  'No location there: check the spelling': 'Ningún local allí: revisa cómo se escribe',
  'Choose a year from {first_year} to {last_year}': 'Elige un año entre {first_year} y {last_year}',
  'Added a minimum wage': 'Agregó un salario mínimo',
  'Corrected a minimum wage': 'Corrigió un salario mínimo',
  'Removed a minimum wage': 'Quitó un salario mínimo',
} as const
