import type { WageException } from '@crewcall/contract/rules/wage-exceptions.ts'
import type { WageExceptionReport } from '@crewcall/contract/wage-exceptions.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { exceptionWords } from './exception-words.ts'

type Props = {
  totals: WageExceptionReport['totals']
  chosen: WageException | undefined
  onChoose: (rule: WageException | undefined) => void
}

/** How many cases each rule has, as bars; pressing one lists its cases alone, and pressing it again all. */
export function TotalRows({ totals, chosen, onChoose }: Props) {
  const { t } = useT()
  const most = Math.max(...totals.map(({ count }) => count))
  return (
    <Rows>
      {totals.map(({ rule, count }) => {
        const label = t(exceptionWords[rule].label)
        return (
          <Row
            key={rule}
            title={<strong>{label}</strong>}
            sub={
              <span className="stack gap-4">
                <span>{t(exceptionWords[rule].means)}</span>
                <ProgressBar label={t('{rule}: {count} of these days', { rule: label, count })} max={most} value={count} />
              </span>
            }
            trail={
              <Button
                variant={chosen === rule ? 'contained' : 'outlined'}
                size="small"
                aria-pressed={chosen === rule}
                aria-label={t('List {rule}: {count}', { rule: label, count })}
                onClick={() => onChoose(chosen === rule ? undefined : rule)}
              >
                {String(count)}
              </Button>
            }
          />
        )
      })}
    </Rows>
  )
}
