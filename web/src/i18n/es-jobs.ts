/** Background jobs that gave up. */
export const esJobs = {
  'Failed jobs': 'Tareas fallidas',
  'Jobs that failed': 'Tareas que fallaron',
  'Background work that failed after several tries. Fix the cause, then run the job again. Jobs are removed after 14 days.':
    'Lo que el sistema no pudo hacer tras varios intentos. Corrige la causa y vuelve a enviar la tarea. La lista olvida una tarea a los 14 días.',
  'No failed jobs': 'Ninguna tarea falló',
  'A job that fails on its last try appears here, and an alarm says so.':
    'Una tarea que falla en su último intento aparece aquí, y una alarma lo avisa.',
  'Dispatch an event: messages, charges, offers': 'Avisar de lo que pasó a lo que depende de ello: mensajes, cobros, ofertas',
  Job: 'Tarea',
  About: 'Sobre',
  Tries: 'Intentos',
  'Failed at': 'Falló',
  Requested: 'Pedida',
  'Last error': 'Último error',
  'No error was recorded: the worker stopped, or the job took too long.': 'Terminó sin error: el proceso se detuvo o tardó demasiado.',
  'Run it again': 'Volver a intentarla',
  'It gets three more tries. Nothing is done twice: a job first checks what is already done.':
    'Tiene tres intentos más. Nada se hace dos veces: la tarea mira primero qué está hecho.',
  'The job runs again': 'La tarea se intenta de nuevo',
  'Jobs that run again: {count}': 'Tareas que se intentan de nuevo: {count}',
  'Retry all {count} of this kind': 'Reintentar las {count} de este tipo',
  'This version of {product} no longer has such a job: it can only be discarded.':
    'Esta versión de {product} ya no tiene esta tarea: solo se puede descartar.',
  'Its work will not be done.': 'Lo que debía hacer no se hará.',
  'Job discarded': 'Tarea descartada',
  '{kind} ({count})': '{kind} ({count})',
} as const
