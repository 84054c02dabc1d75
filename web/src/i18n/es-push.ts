/** Pushes on a device. */
export const esPush = {
  'Must be as the browser gives it': 'Debe ser como lo da el navegador',
  'This site changed its key for pushes: reload the page, and turn them on again':
    'El sitio cambió su clave de avisos: recarga la página y actívalos otra vez',
  'Your browser uses a push service that this site does not send to': 'Tu navegador usa un servicio de avisos al que este sitio no envía',
}
