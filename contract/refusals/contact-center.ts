/** Why the contact center, its calls and its PINs are refused: code, English sentence in ICU MessageFormat. */
export const contactCenterRefusals = {
  CALLBACK_DONE: 'This call was made already',
  CALLBACK_OF_OTHERS: 'Another agent has this call',
  CALLBACK_NOT_TAKEN: 'Nobody has this call',
  EASY_PIN: 'This PIN is easy to guess. Choose another one.',
  NO_CONTACT_CENTER: 'There is no contact center',
  NO_PHONE_LINE: 'There is no phone line for you',
  WEBHOOK_NOT_OURS: 'Not signed for us, or here before',
}
