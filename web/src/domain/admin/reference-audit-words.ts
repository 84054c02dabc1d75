import type { Sentence } from '../../lib/i18n.ts'

/** What the history says of positions, markets, break rules, minimum wages, requirements and terms. */
export const referenceSentences: Record<string, Sentence> = {
  'requirement.add': 'Added a custom requirement',
  'terms_version.publish': 'Published terms',
  'terms_version.withdraw': 'Withdrew terms',
  'certification_kind.add': 'Added a certificate',
  'certification_kind.change': 'Changed a certificate',
  'certification_kind.ask': 'Changed which positions ask for a certificate',
  'certification_kind.retire': 'Retired a certificate',
  'certification_kind.bring_back': 'Brought back a certificate',
  'market.add': 'Added a market',
  'market.change': 'Changed a market',
  'skill.add': 'Added a position',
  'skill.change': 'Changed a position',
  'break_rule.add': 'Added a break rule',
  'break_rule.change': 'Changed a break rule',
  'break_rule.remove': 'Removed a break rule',
  'break_rule.apply_pack': 'Applied a pack of break rules',
  'minimum_wage.add': 'Added a minimum wage',
  'minimum_wage.change': 'Corrected a minimum wage',
  'minimum_wage.remove': 'Removed a minimum wage',
}
