// The characters of GSM 03.38, each of one place, and those of its extension, of two.
const ofTexts = new Set([
  ...'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
  ...'^{}\\[~]|€',
])

/** The characters, each once, that the alphabet of texts lacks: with one of them a part of a text holds 70 characters instead of 160. */
export function outsideTexts(name: string): string[] {
  return [...new Set(name.normalize('NFC'))].filter((character) => !ofTexts.has(character))
}
