import { EARLY_ACCESS_MINUTES } from '@crewcall/contract/rules/windows.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Countdown } from '../../ui/countdown.tsx'

const askAgainMs = 5000

/** "Opens for you in 12 min 09 s", as a countdown. */
export function OpensIn({ at }: { at: string }) {
  const { t } = useT()
  return (
    <span>
      {t('Opens for you in')} <Countdown until={at} done={t('a moment')} />
    </span>
  )
}

/** Why a shift is not open to this pro yet (docs/rules/shifts.md#early-access). */
export function EarlyAccessWhy() {
  const { t } = useT()
  return (
    <>
      {t('Gold pros can take it first, silver pros after {silver} minutes, everyone after {everyone}.', {
        silver: EARLY_ACCESS_MINUTES.SILVER,
        everyone: EARLY_ACCESS_MINUTES.EVERYONE,
      })}
    </>
  )
}

/** Refetches the shifts when the soonest of them opens, so that it can be taken without a reload. */
export function useOpening(shown: readonly { opens_to_me_at: string | null }[]): void {
  const client = useQueryClient()
  const soonest = shown.flatMap(({ opens_to_me_at }) => opens_to_me_at ?? []).toSorted()[0]
  useEffect(() => {
    if (soonest === undefined) return
    let timer = setTimeout(ask, Math.max(0, Date.parse(soonest) - Date.now()))
    function ask() {
      void client.invalidateQueries({ queryKey: ['applications'] })
      timer = setTimeout(ask, askAgainMs)
    }
    return () => clearTimeout(timer)
  }, [client, soonest])
}
