/** The conversation of a location with a candidate for a job, in the inbox. */
export const esHireChat = {
  'All|conversations': 'Todas',
  'Conversations shown': 'Conversaciones mostradas',
  'Shifts|conversations': 'Turnos',
  'My application': 'Mi postulación',
  'No conversations with candidates yet': 'Aún no hay conversaciones con candidatos',
  'Open in the inbox': 'Abrir en los mensajes',
  'Open the conversation': 'Abrir la conversación',
  'Write to a candidate of one of your jobs; what you write to each other is here from then on.':
    'Escribe a un candidato de uno de tus empleos; desde entonces aquí está lo que se escriban.',
}
