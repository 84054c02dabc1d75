import { leaveCover, listCovers, takeCover } from '@crewcall/contract/covers.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { hindersTaking } from '@crewcall/contract/rules/eligibility.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { DoOrientation, OrientationFirst } from '../../domain/offer/do-orientation.tsx'
import { RateText } from '../../domain/pay/money-text.tsx'
import { ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { ShiftInReturn } from '../../domain/pro-shift/shift-in-return.tsx'
import { gateWords } from '../../domain/pro-shift/pro-words.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { OfferTrade } from './offer-trade.tsx'

type Cover = Output<typeof listCovers>['results'][number]

/** Shifts of other pros at locations that know this one. */
export function Covers({ covers }: { covers: readonly Cover[] }) {
  const { t } = useT()
  return (
    <Section title={t('Others ask you to take their shift')}>
      {covers.map((cover) => (
        <CoverCard key={cover.id} cover={cover} />
      ))}
    </Section>
  )
}

function CoverCard({ cover: { id, state, from, message, gig, is_mine, in_return } }: { cover: Cover }) {
  const { t, say } = useT()
  const watch = useToastWatch()
  const [isTrading, setTrading] = useState(false)
  const leave = useCommand(leaveCover, { success: () => t('Others can take it again') })
  const take = useCommand(takeCover, {
    success: () => ({
      message: t('The business decides. You get a message.'),
      undo: () => void leave.send({ params: { id } }),
      watch: watch(listCovers, { query: {} }, ({ results }) => results.some((one) => one.id === id && one.is_mine)),
    }),
  })
  const obstacle = hindersTaking(gig.eligibility)[0]
  const total = formatCents(gig.pay_total)
  return (
    <Card as="article" aria-label={phrase`${say(gig.skill.name)}, ${gig.location_name}`}>
      <ShiftHead
        gig={gig}
        end={
          <>
            <strong className="tabular">{total}</strong>
            <RateText dollars={gig.wage_amount} />
          </>
        }
      />
      <p className="small">{t('From {name}', { name: from.name })}</p>
      {message !== '' && <p className="soft small as-typed">{message}</p>}
      {is_mine ? (
        <Notice tone="wait">
          <span>
            {state === 'TRADE_OFFERED'
              ? t('You offered a trade. {name} answers, and you get a message.', { name: from.name })
              : t('You would take it. The business decides, and you get a message.')}
          </span>
          {in_return && (
            <span>
              {t('In return for')} <ShiftInReturn shift={in_return} />
            </span>
          )}
          <span>
            <Button size="small" variant="outlined" busy={leave.isPending} onClick={() => void leave.send({ params: { id } })}>
              {t('Not after all')}
            </Button>
          </span>
        </Notice>
      ) : obstacle ? (
        <p className="soft small">{t(gateWords[obstacle.code].sentence)}</p>
      ) : gig.orientation_steps !== null ? (
        <>
          <OrientationFirst gig={gig} />
          <DoOrientation gig={gig} />
        </>
      ) : (
        <div className="cluster">
          <Button busy={take.isPending} onClick={() => void take.send({ params: { id } })}>
            {t('Take this shift')}
          </Button>
          <Button variant="outlined" icon={<IconArrowsExchange size={18} aria-hidden="true" />} onClick={() => setTrading(true)}>
            {t('Offer a trade')}
          </Button>
        </div>
      )}
      {isTrading && <OfferTrade id={id} name={from.name} onClose={() => setTrading(false)} />}
    </Card>
  )
}
