/** Why the contact center, its calls and its PINs are refused: code, English sentence in ICU MessageFormat. */
export const contactCenterRefusals = {
  CALLBACK_DONE: 'This pro was called back already',
  CALLBACK_OF_OTHERS: 'Another agent has this call: ask them to give it back',
  CALLBACK_NOT_TAKEN: 'Nobody has this call: it is in the queue',
  EASY_PIN: 'This PIN is easy to guess. Choose another one.',
  NO_CONTACT_CENTER: 'This installation has no contact center',
  NO_PHONE_LINE: 'There is no phone line for you',
  WEBHOOK_NOT_OURS: 'This was not signed for us, or it was here before',
}
