import type { Locale } from '@crewcall/contract/enums.ts'
import { es } from '../../../platform/words/es-messages.ts'
import { translate } from '../../../platform/words/translate.ts'
import type { ServerSentence } from '../../../platform/words/translate.ts'

/** A name of the reference data in the reader's language; one without a translation, such as an operator's own, keeps its name. */
export function referenceName(name: string, locale: Locale): string {
  return isKnown(name) ? translate(locale, name) : name
}

function isKnown(name: string): name is ServerSentence {
  return Object.hasOwn(es, name)
}

/** What schema.org calls a kind of job; for an operator's own kind nothing is claimed. */
export function employmentType(jobType: string): string | undefined {
  return Object.hasOwn(employmentTypes, jobType) ? employmentTypes[jobType] : undefined
}

const employmentTypes: Readonly<Record<string, string>> = {
  'Full-time position': 'FULL_TIME',
  'Part-time position': 'PART_TIME',
  'Temporary position': 'TEMPORARY',
  'Seasonal work': 'TEMPORARY',
  'Extra shifts': 'PART_TIME',
  'Flexible main income': 'OTHER',
}
