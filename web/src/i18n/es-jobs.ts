/** Jobs of the background that gave up. */
export const esJobs = {
  'Failed jobs': 'Tareas fallidas',
  'Jobs that gave up': 'Tareas que fallaron',
  'What the background could not do after several tries. Mend the cause, then hand the job back. The list forgets a job after 14 days.':
    'Lo que el sistema no pudo hacer tras varios intentos. Corrige la causa y vuelve a enviar la tarea. La lista olvida una tarea a los 14 días.',
  'No job gave up': 'Ninguna tarea falló',
  'A job that fails on its last try appears here, and an alarm says so.':
    'Una tarea que falla en su último intento aparece aquí, y una alarma lo avisa.',
  Job: 'Tarea',
  About: 'Sobre',
  Tries: 'Intentos',
  'Gave up': 'Falló',
  'Asked for': 'Pedida',
  'Last error': 'Último error',
  'It ended without one: the worker stopped, or it took too long.': 'Terminó sin error: el proceso se detuvo o tardó demasiado.',
  'Run it again': 'Volver a intentarla',
  'It has three more tries. Nothing is done twice: a job looks first what is done already.':
    'Tiene tres intentos más. Nada se hace dos veces: la tarea mira primero qué está hecho.',
  'The job runs again': 'La tarea se intenta de nuevo',
  'Jobs that run again: {count}': 'Tareas que se intentan de nuevo: {count}',
  'Retry all {count} of this kind': 'Reintentar las {count} de este tipo',
  'This version of Crewcall has no such job any more: it can only be discarded.':
    'Esta versión de Crewcall ya no tiene esta tarea: solo se puede descartar.',
  'What it should have done will not happen.': 'Lo que debía hacer no se hará.',
  'Job discarded': 'Tarea descartada',
  '{kind} ({count})': '{kind} ({count})',
} as const
