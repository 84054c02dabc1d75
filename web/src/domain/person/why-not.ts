import { licenseInWords, rightInWords, rightsRefusals } from '@crewcall/contract/refusals/rights.ts'
import { whyNot, type Ability, type Target } from '@crewcall/contract/rules/policy.ts'
import { useT } from '../../lib/i18n.ts'
import { useActor } from './actor.ts'

/** What the reader lacks for an ability, as a sentence in their language; null if nothing. The server uses the same policy. */
export function useWhyNot(ability: Ability, at?: Target): string | null {
  const { t, say, locale } = useT()
  const missing = whyNot(useActor(), ability, at)
  if (missing?.reason === 'LICENSE_MISSING')
    return t(rightsRefusals.LICENSE_MISSING, { license: say(licenseInWords[missing.values.license]) })
  return missing && t(rightsRefusals[missing.reason], missing.values && rightInWords(missing.values, locale, say))
}
