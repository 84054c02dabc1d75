/** The chat of a shift: why one may not write, and the abilities of the permission table. */
export const esChat = {
  'Only managers write here at the moment': 'Por ahora aquí solo escriben los gerentes',
  'This chat closed {hours} hours after the end of the shift': 'Este chat se cerró {hours} horas después del final del turno',
  'This chat does not exist': 'Este chat no existe',
  'You are no longer on this shift, so you can read but not write': 'Ya no estás en este turno: puedes leer, pero no escribir',
  'read and write in the chat of a shift': 'leer y escribir en el chat de un turno',
  'write in the chat of a shift while it is for announcements only': 'escribir en el chat de un turno mientras es solo para avisos',
  'make the chat of a shift one for announcements only': 'dejar el chat de un turno solo para avisos',
  'while confirmed on the shift': 'mientras esté confirmado en el turno',
}
