/** Text as it was typed or pasted, without the characters of format that contacts, documents and chats leave in it; those of emoji and of Persian stay. */
export const cleaned = (text: string) => text.replace(/(?!\p{Emoji_Component}|\u200c)\p{Cf}/gu, '')

/** The same in the signs of a plain keyboard, for what has no typography: numbers, addresses, codes and what is searched for. */
export const plainly = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\S\n]/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[‘-‛′ʹ-ʼ]/g, "'")
    // Arabic and Persian digits end as those of ASCII do.
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** A US phone number in any spelling that contacts and web pages have, as +1 and ten digits; null for any other. */
export function phoneNumber(typed: string): string | null {
  const [, digits] = /^(?:tel:)?(?:\+?1)?([2-9]\d\d[2-9]\d{6})$/i.exec(plainly(typed).replace(/[\s.()/-]/g, '')) ?? []
  return digits === undefined ? null : `+1${digits}`
}
