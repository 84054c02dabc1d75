import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import type { Option } from '../../ui/fields/native-select.tsx'
import { viewerTimezone } from '../time/when-text.tsx'

/** One search parameter of a list as a filter; `from` and `until` are days of the viewer, stored as instants; a `day` stays a day; `dollars` are a number. */
export type FilterSpec = { name: string; label: string } & (
  | { kind: 'text'; maxLength?: number }
  | { kind: 'id' | 'flag' | 'from' | 'until' | 'day' | 'dollars' }
  | { kind: 'choice'; options: readonly Option[]; numeric?: boolean }
)
export type Search = Record<string, unknown>
export type Typed = Record<string, string | number | null>

/** The search parameters as fields of the filter form. */
export function typedOf(specs: readonly FilterSpec[], search: Search): Typed {
  return Object.fromEntries(specs.map((spec) => [spec.name, fieldValue(spec, search[spec.name])]))
}

function fieldValue({ kind }: FilterSpec, value: unknown): string | number | null {
  if (value === undefined || value === null) return kind === 'text' ? '' : null
  if (kind === 'from' || kind === 'until') return instantToWall(String(value), viewerTimezone()).date
  if (kind === 'id' || kind === 'dollars') return Number(value)
  return String(value)
}

/** The form values as search parameters; an empty field removes its filter. */
export function searchFrom(specs: readonly FilterSpec[], typed: Typed): Search {
  return Object.fromEntries(specs.map((spec) => [spec.name, searchValue(spec, typed[spec.name] ?? null)]))
}

function searchValue(spec: FilterSpec, value: string | number | null): unknown {
  if (value === null || value === '') return undefined
  switch (spec.kind) {
    case 'text':
      return String(value).trim() || undefined
    case 'flag':
      return value === 'true'
    case 'from':
      return wallToInstant(String(value), '00:00', viewerTimezone()).toISOString()
    case 'until':
      return wallToInstant(String(value), '23:59:59', viewerTimezone()).toISOString()
    case 'day':
      return String(value)
    case 'choice':
      return spec.numeric ? Number(value) : value
    case 'id':
    case 'dollars':
      return Number(value)
  }
}

/** An active filter in words, for its chip: "Status: Pending", "Created from Mon, Nov 2". */
export function filterWords(spec: FilterSpec, value: unknown, t: Translate, locale: Locale): string {
  switch (spec.kind) {
    case 'flag':
      return phrase`${spec.label}: ${value === true ? t('yes') : t('no')}`
    case 'from':
    case 'until':
      return phrase`${spec.label} ${formatDay(String(value), viewerTimezone(), locale)}`
    case 'day':
      return phrase`${spec.label} ${formatDay(`${String(value)}T12:00:00Z`, 'UTC', locale)}`
    case 'choice':
      return phrase`${spec.label}: ${spec.options.find((option) => option.value === String(value))?.label ?? String(value)}`
    case 'dollars':
      return phrase`${spec.label}: ${formatCents(dollarsToCents(String(value)))}`
    default:
      return phrase`${spec.label}: ${String(value)}`
  }
}
