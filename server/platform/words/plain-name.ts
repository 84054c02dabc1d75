import { isolated } from '@crewcall/contract/rules/direction.ts'

/** A name for strangers to read in a message, as typed by whoever has it sent: no links, no line breaks, nothing longer than a name. */
export function plainName(name: string): string {
  const words = name.replace(/[/\\@]+|\s+|(?<=\w)\.(?=\w)/g, ' ').replace(/ +/g, ' ')
  return isolated(words.trim().slice(0, 60)) || 'Crewcall'
}
