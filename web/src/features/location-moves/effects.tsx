import type { MoveEffects } from '@crewcall/contract/location-moves.ts'
import type { MoveFate } from '@crewcall/contract/rules/location-move.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { effectWords, stayWords } from './move-words.ts'

const titles: Record<MoveFate, Sentence> = {
  moves: 'Goes along|move',
  copied: 'Is there as well|move',
  stays: 'Stays|move',
  ends: 'Ends|move',
}

/** What a move does, by what happens to it. */
export function Effects({ of: effects }: { of: MoveEffects }) {
  const { t } = useT()
  const isNothing = effects.moves.length + effects.copied.length + effects.stays.length + effects.ends.length === 0
  if (isNothing) return <p className="soft">{t('The location itself, and nothing else.')}</p>
  return (
    <>
      {(['moves', 'copied', 'stays', 'ends'] as const).map((fate) =>
        effects[fate].length === 0 ? null : (
          <Section key={fate} title={t(titles[fate])}>
            <ul className="bullets">
              {effects[fate].map(({ code, count }) => (
                <li key={code}>
                  {t(effectWords[code], { count })}
                  {code === 'COMING_SHIFTS' && (
                    <ul className="bullets">
                      {effects.stay_reasons.map((reason) => (
                        <li key={reason.code}>{t(stayWords[reason.code], { count: reason.count })}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </Section>
        ),
      )}
    </>
  )
}
