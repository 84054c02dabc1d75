/** Sign-up of pros and the terms they accept. */
export const esOnboarding = {
  You: 'Tú',
  'Where you live': 'Dónde vives',
  'What you do': 'Qué haces',
  'Set up your pro profile': 'Crea tu perfil de profesional',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  Email: 'Correo electrónico',
  'For receipts and tax papers.': 'Para recibos y documentos fiscales.',
  'Phone number': 'Número de teléfono',
  'Managers reach you by phone on the day of a shift. Add your number in Settings afterwards, where a code checks it.':
    'Los gerentes te llaman el día del turno. Agrega después tu número en Ajustes, donde un código lo comprueba.',
  'We use it to show shifts near you. Businesses only see the distance.':
    'Lo usamos para mostrarte turnos cerca de ti. Los negocios solo ven la distancia.',
  'Street address': 'Dirección',
  'ZIP code': 'Código postal',
  City: 'Ciudad',
  State: 'Estado',
  'Pick every position you can work. You can change this later.':
    'Elige todos los puestos en los que puedes trabajar. Puedes cambiarlo después.',
  Positions: 'Puestos',
  'I have read and accept the {terms}.': 'He leído y acepto {terms}.',
  'pro terms': 'los términos para profesionales',
  Continue: 'Continuar',
  Back: 'Atrás',
  'Find shifts': 'Buscar turnos',
  'Read and accept the pro terms': 'Lee y acepta los términos para profesionales',
  'The pro terms have changed': 'Los términos para profesionales han cambiado',
  'Before you apply for shifts, please read the terms and accept them. You do this once.':
    'Antes de solicitar turnos, lee los términos y acéptalos. Solo se hace una vez.',
  'There is a new version of the terms. Accept it to go on applying for shifts.':
    'Hay una nueva versión de los términos. Acéptala para seguir solicitando turnos.',
  'Open the terms': 'Abrir los términos',
  'Accept and go on': 'Aceptar y continuar',
  'Version {version}': 'Versión {version}',
} as const
