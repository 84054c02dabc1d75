/** What one does with messages: report, confirm, search, give a link, and write to one person. */
export const esChatTools = {
  'As a manager': 'Como gerente',
  'As a pro': 'Como profesional',
  'As a pro you appear in chats with the name and the photo of your profile':
    'Como profesional apareces en los chats con el nombre y la foto de tu perfil',
  'Change it in your profile': 'Cambiarlo en tu perfil',
  'Changed how they appear in chats': 'Cambió cómo aparece en los chats',
  'Everybody who shares a chat with you sees it, also beside what you wrote before.':
    'Lo ve quien comparte un chat contigo, también junto a lo que escribiste antes.',
  'How you appear in chats': 'Cómo apareces en los chats',
  'In chats you appear with your first name.': 'En los chats apareces con tu nombre.',
  'Name in chats': 'Nombre en los chats',
  'Show your face clearly: pros recognize you by it on site.': 'Muestra bien tu cara: los profesionales te reconocen por ella en el lugar.',
  'The name and the photo of your profile': 'El nombre y la foto de tu perfil',
  'There is nothing to choose': 'No hay nada que elegir',
  'Without one, your first name is shown: {name}': 'Sin uno se muestra tu nombre: {name}',
  'Report this message': 'Denunciar este mensaje',
  Report: 'Denunciar',
  'What should the platform know? (optional)': '¿Qué debe saber la plataforma? (opcional)',
  'The message is hidden from you at once. A person of the platform reads it with the messages around it, and may remove it for everybody or mute its author here. The author is not told who reported it.':
    'Dejas de ver el mensaje enseguida. Una persona de la plataforma lo lee con los mensajes de alrededor y puede eliminarlo para todos o silenciar aquí a su autor. No se le dice al autor quién lo denunció.',
  'Reported. The platform reads it and decides.': 'Denunciado. La plataforma lo lee y decide.',
  'Ask the crew to confirm': 'Pedir confirmación al equipo',
  'Each of the crew is asked to confirm that they have read this.': 'Se pide a cada persona del equipo que confirme que lo leyó.',
  'Please confirm': 'Confirma, por favor',
  'I have read this': 'Lo he leído',
  'You confirmed at {time}': 'Confirmaste a las {time}',
  'Who has confirmed': 'Quién ha confirmado',
  Seen: 'Visto',
  'Not seen': 'Sin ver',
  'Nobody else was on the shift when this was written.': 'Nadie más estaba en el turno cuando se escribió.',
  '{confirmed} of {all} confirmed · {seen} only seen · {unseen} not seen':
    '{confirmed} de {all} confirmaron · {seen} solo lo vieron · {unseen} no lo han visto',
  'no longer on the shift': 'ya no está en el turno',
  'Links to this chat': 'Enlaces a este chat',
  'For somebody without an account, such as the chef at the door. Whoever has the link reads what is written from now on and answers as a guest.':
    'Para alguien sin cuenta, como el chef que abre la puerta. Quien tiene el enlace lee lo que se escriba desde ahora y responde como invitado.',
  'Links to this chat ended {day}.': 'Los enlaces a este chat terminaron el {day}.',
  'Make a link': 'Crear enlace',
  'Who is it for?': '¿Para quién es?',
  'The crew sees this name.': 'El equipo ve este nombre.',
  'Link for {name}': 'Enlace para {name}',
  'works until {day}': 'funciona hasta el {day}',
  'Send it or show it now: it is not shown again.': 'Envíalo o muéstralo ahora: no se vuelve a mostrar.',
  'End the link of {name}': 'Dar de baja el enlace de {name}',
  'End the link of {name}?': '¿Dar de baja el enlace de {name}?',
  'End the link': 'Dar de baja',
  'It stops working at once and cannot work again. What was written stays.':
    'Deja de funcionar enseguida y no se puede reactivar. Lo que se escribió se queda.',
  'Link ended': 'Enlace dado de baja',
  'A message is waiting on this device': 'Un mensaje espera en este dispositivo',
  'It has not been sent yet. It stays here, and is sent when its author signs in on this device again.':
    'Aún no se ha enviado. Se queda aquí y se envía cuando su autor vuelva a iniciar sesión en este dispositivo.',
  'Search in messages': 'Buscar en los mensajes',
  'Type at least two letters.': 'Escribe al menos dos letras.',
  'The newest {count} messages found': 'Los {count} mensajes más recientes encontrados',
  '{count, plural, =0 {No message found} one {# message found} other {# messages found}}':
    '{count, plural, =0 {No se encontró ningún mensaje} one {# mensaje encontrado} other {# mensajes encontrados}}',
  'Write to {name}': 'Escribir a {name}',
  'About which shift?': '¿Sobre qué turno?',
  'About this shift': 'Sobre este turno',
  'Your message': 'Tu mensaje',
  'There is nothing to write about': 'No hay sobre qué escribir',
  'This application is over, or it is not yours. What was written before is in your inbox.':
    'Esta postulación terminó o no es tuya. Lo que se escribió antes está en tu bandeja de entrada.',
  'Not yet': 'Todavía no',
  'To the inbox': 'A la bandeja de entrada',
  'The managers who choose pros there read it; the crew does not.':
    'Lo leen los gerentes que eligen a los profesionales ahí; el equipo no.',
  '{name} sees which shift it is about, and can answer until the application ends. The crew does not read it.':
    '{name} ve de qué turno se trata y puede responder hasta que termine la postulación. El equipo no lo lee.',
} as const
