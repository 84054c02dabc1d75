/** Why the text of a mail is refused: code, English sentence in ICU MessageFormat. */
export const mailTextRefusals = {
  MAIL_BRACE: 'Braces stand only around the name of a placeholder',
  MAIL_LINK_NOT_HTTPS: 'A link begins with https://',
  MAIL_PLACEHOLDER_IN_LINK: 'A placeholder cannot be a part of a link',
  MAIL_PLACEHOLDER_MISSING: 'Without {placeholder} this mail is of no use: keep it in the text',
  MAIL_PLACEHOLDER_NOT_IN_SUBJECT: '{placeholder} cannot be in the subject, which a locked phone shows',
  MAIL_PLACEHOLDER_UNKNOWN: 'This mail has no placeholder {placeholder}. It has: {known}',
  NO_SUCH_MAIL: 'There is no such mail',
} as const
