/** Why the contact center, its calls and its PINs are refused: code, English sentence in ICU MessageFormat. */
export const contactCenterRefusals = {
  CALLBACK_DONE: 'This call was made already',
  CALLBACK_OF_OTHERS: 'Another agent has this call',
  CALLBACK_NOT_TAKEN: 'Nobody has this call',
  EASY_PIN: 'This PIN is easy to guess. Choose another one.',
  FIRST_CALL_CLOSED: 'No shift of this pro asks for a first call any more',
  FIRST_CALL_MADE: 'Somebody has spoken with this pro already',
  FIRST_CALL_OWN: 'Another person makes the first call with you',
  NO_CONTACT_CENTER: 'There is no contact center',
  NO_PHONE_LINE: 'There is no phone line for you',
  WEBHOOK_NOT_OURS: 'Not signed for us, or here before',
}
