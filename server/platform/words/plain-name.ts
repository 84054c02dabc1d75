import { isolated } from '@crewcall/contract/rules/direction.ts'
import { productName } from '../brand.ts'

// Every dot that mailboxes and browsers take for one, between letters or digits of any script; characters that are not seen hide none.
const unseen = /[\p{Cf}\p{Cc}]/gu
const dots = /(?<=[\p{L}\p{N}\p{M}])[.．。｡](?=[\p{L}\p{N}])/gu

/** A name for strangers to read in a message, as typed by whoever has it sent: no links, no line breaks, nothing longer than a name. */
export function plainName(name: string): string {
  const words = name
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .replace(/[/\\@]+/g, ' ')
    .replace(dots, ' ')
    .replace(/ +/g, ' ')
  return isolated(words.trim().slice(0, 60)) || productName()
}
