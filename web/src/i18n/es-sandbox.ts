/** The sandbox of an organization, and why something of it is refused. */
export const esSandbox = {
  Sandbox: 'Entorno de pruebas',
  'Sandbox: no real money, no real pros': 'Entorno de pruebas: sin dinero real, sin trabajadores reales',
  'A location where your programs can do everything: its pros are not real, no money moves, and nothing counts in any figure. It has keys and webhooks of its own.':
    'Un local donde tus programas pueden hacerlo todo: sus trabajadores no son reales, no se mueve dinero y nada cuenta en ninguna cifra. Tiene sus propias claves y webhooks.',
  'Make the sandbox': 'Crear el entorno de pruebas',
  'Made the sandbox': 'Creó el entorno de pruebas',
  'The sandbox is made': 'El entorno de pruebas está creado',
  'Open the sandbox': 'Abrir el entorno de pruebas',
  'Keys of the sandbox': 'Claves del entorno de pruebas',
  'What its money does': 'Qué hace su dinero',
  'Every charge succeeds': 'Todos los cobros se realizan',
  'Every charge is declined': 'Todos los cobros se rechazan',
  'Every charge succeeds and is then disputed': 'Todos los cobros se realizan y después se disputan',
  'The test card is changed': 'La tarjeta de prueba cambió',
  'The test card is being saved.': 'Se está guardando la tarjeta de prueba.',
  'Pros of the sandbox': 'Trabajadores del entorno de pruebas',
  Withdraw: 'Retirar',
  'Let {name} apply': 'Hacer que {name} se postule',
  '{name}: {act}': '{name}: {act}',
  'In a sandbox: act as its pros, and choose what its money does':
    'En un entorno de pruebas: actuar como sus trabajadores y elegir qué hace su dinero',
  'make the sandbox of the organization': 'crear el entorno de pruebas de la organización',
  'act as the pros of a sandbox, and choose what its money does':
    'actuar como los trabajadores de un entorno de pruebas y elegir qué hace su dinero',
  'This is not in a sandbox': 'Esto no está en un entorno de pruebas',
  'There is none of this in a sandbox': 'Esto no existe en un entorno de pruebas',
  'Pros of a sandbox work in their sandbox only, and real pros never do':
    'Los trabajadores de un entorno de pruebas trabajan solo en él, y los reales nunca',
  'A sandbox has one location': 'Un entorno de pruebas tiene un solo local',
  'The sandbox is made like a location of yours. First, a location must be approved.':
    'El entorno de pruebas se crea a partir de un local tuyo. Primero hay que aprobar un local.',
} as const
