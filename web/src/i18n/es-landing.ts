/** What Crewcall is, for signed-out visitors. */
export const esLanding = {
  '{product}: shifts filled, crews paid': '{product}: turnos cubiertos, equipos pagados',
  Page: 'Página',
  'For businesses': 'Para negocios',
  'For pros': 'Para profesionales',
  'Short a line cook tonight?': '¿Te falta un cocinero de línea hoy?',
  'Ring the bell.': 'Toca la campana.',
  '{product} brings kitchens, bars, hotels and venues together with hospitality pros, one shift at a time. Post it, pick your people, clock them in and pay for the hours they worked.':
    '{product} reúne cocinas, bares, hoteles y salones con profesionales de la hostelería, turno a turno. Publícalo, elige a tu gente, marca su entrada y paga las horas trabajadas.',
  'You sign in with your phone or email. No password to remember.': 'Entras con tu teléfono o tu correo. Sin contraseñas que recordar.',
  'The pass is open.': 'La cocina está abierta.',
  'Get started': 'Empezar',
  'Shift work, made simple for both sides of the pass.': 'El trabajo por turnos, fácil para los dos lados.',
  'Small print': 'Letra pequeña',
  'For the people who run the floor': 'Para quienes dirigen el servicio',
  'A week board and a calendar for every location you run': 'Un tablero semanal y un calendario para cada uno de tus locales',
  'Your regulars first: favorites, groups and your own network': 'Primero los de siempre: favoritos, grupos y tu propia red',
  'See what a shift costs, fees included, before you post it': 'Mira cuánto cuesta un turno, con tarifas, antes de publicarlo',
  'Roles for admins, team members and onsite managers': 'Funciones para administradores, equipo y encargados en el lugar',
  'For the people who make it happen': 'Para quienes lo hacen posible',
  'Hourly pay, times and distance on every card before you apply': 'Pago por hora, horario y distancia a la vista antes de solicitar',
  'Rates from $15 to $75 an hour, shown up front': 'Tarifas de $15 a $75 por hora, a la vista desde el principio',
  'Clock in from your phone, even where there is no signal': 'Marca tu entrada desde el teléfono, aunque no haya señal',
  'Earnings by the week and a rating that opens doors': 'Ganancias por semana y una calificación que abre puertas',
  'Find a shift near you': 'Buscar un turno cerca',
  'Post|step': 'Publica',
  'Position, hours, rate. A template makes the next one a single tap.':
    'Puesto, horas, salario. Con una plantilla, el próximo es un toque.',
  'Pick|step': 'Elige',
  'Choose among applicants, invite your own network, or let matching pick for you.':
    'Elige entre los solicitantes, invita a tu red o deja que la selección automática elija.',
  'Clock|step': 'Marca',
  'Pros clock in on site with a code. Hours go to the timesheet automatically.':
    'Los profesionales marcan su entrada con un código en tu puerta. Las horas se anotan solas.',
  'Pay|step': 'Paga',
  'Review the hours, see the exact sum with fees, and pay everyone at once.':
    'Revisa las horas, mira la suma exacta con tarifas y paga a todos a la vez.',
  'From empty station to paid crew': 'De la estación vacía al equipo pagado',
  'Every station covered': 'Todas las estaciones cubiertas',
  'Baker & pastry': 'Panadería y pastelería',
  Baker: 'Panadero',
  'Front of house': 'Sala',
  "Example: a week of shifts on a calendar, and a pro's phone with the clock running":
    'Ejemplo: una semana de turnos en un calendario y el teléfono de un profesional con el reloj en marcha',
  'November 16 – 22': '16 – 22 de noviembre',
  'since 4:00 pm · ends at 10:00 pm': 'desde las 4:00 pm · termina a las 10:00 pm',
  "Example: three shifts on a kitchen's ticket rail, two of them filled":
    'Ejemplo: tres turnos en el riel de comandas de una cocina, dos de ellos cubiertos',
  'The Palmetto Room': 'The Palmetto Room',
  '{filled} of {places}': '{filled} de {places}',
} as const
