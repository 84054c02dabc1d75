/** Pushes on a device. */
export const esPush = {
  'An iPhone or iPad shows them only for apps on the home screen: tap Share, then Add to Home Screen, and open {product} there.':
    'Un iPhone o iPad solo las muestra de las apps de la pantalla de inicio: toca Compartir, luego Agregar a inicio, y abre {product} ahí.',
  'Blocked by this browser. Allow notifications for this site in the settings of the browser, then come back.':
    'Este navegador las bloquea. Permite las notificaciones de este sitio en los ajustes del navegador y vuelve.',
  'Have {product} at hand': 'Ten {product} a la mano',
  Install: 'Instalar',
  'Installed on this device, {product} opens at once, also without a connection.':
    'Instalada en este dispositivo, {product} se abre al instante, también sin conexión.',
  'Last push {when}': 'Última alerta {when}',
  'Must be as the browser gives it': 'Debe ser como lo da el navegador',
  'On since {when}': 'Activo desde {when}',
  'On: what is new appears on the screen of this device.': 'Activo: las novedades aparecen en la pantalla de este dispositivo.',
  'On this device': 'En este dispositivo',
  Push: 'Alerta',
  Pushes: 'Alertas',
  'Pushes are on for this device': 'Las alertas están activas en este dispositivo',
  'Pushes on your devices': 'Alertas en tus dispositivos',
  'Remove {device}': 'Quitar {device}',
  'Send a test': 'Enviar una prueba',
  'Sent. It should appear in a moment.': 'Enviada. Debería aparecer en un momento.',
  'This browser cannot show them. Texts and emails reach you as before.':
    'Este navegador no puede mostrarlas. Los mensajes y correos te llegan como antes.',
  'This takes a moment …': 'Espera un momento …',
  'This device gets no more pushes': 'Ese dispositivo ya no recibe alertas',
  'This phone can show you offers, changes and reminders as soon as they come, without the address or your pay.':
    'Este teléfono puede mostrarte ofertas, cambios y recordatorios en cuanto llegan, sin la dirección ni tu pago.',
  'This site changed its key for pushes: reload the page, and turn them on again':
    'El sitio cambió su clave de alertas: recarga la página y actívalas otra vez',
  'Tap Share, then Add to Home Screen: {product} then opens at once, also without a connection.':
    'Toca Compartir, luego Agregar a inicio: así {product} se abre al instante, también sin conexión.',
  'Turn on pushes': 'Activar alertas',
  'Your browser could not turn them on. Please try again later.': 'Tu navegador no pudo activarlas. Inténtalo más tarde.',
  'Your browser uses a push service that this site does not send to': 'Tu navegador usa un servicio de alertas al que este sitio no envía',
}
