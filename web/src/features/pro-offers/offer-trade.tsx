import { leaveCover, listCovers, listTradeShifts, offerTrade } from '@crewcall/contract/covers.ts'
import { useQuery } from '@tanstack/react-query'
import { ShiftInReturn } from '../../domain/pro-shift/shift-in-return.tsx'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'

/** Which of their own shifts a pro gives in return for the shift of another (docs/rules/applications.md#cover). */
export function OfferTrade({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useT()
  const watch = useToastWatch()
  const { data, error } = useQuery(api.query(listTradeShifts, { params: { id } }))
  const leave = useCommand(leaveCover, { success: () => t('Others can take it again') })
  const offer = useCommand(offerTrade, {
    success: () => ({
      message: t('{name} has been asked. You get a message.', { name }),
      undo: () => void leave.send({ params: { id } }),
      watch: watch(listCovers, { query: {} }, ({ results }) => results.some((one) => one.id === id && one.is_mine)),
    }),
  })
  const handleOffer = async (application_id: number) => {
    if (await offer.send({ params: { id }, body: { application_id } })) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Which shift do you give {name}?', { name })}>
      <p className="soft">{t('{name} agrees or not, then the business decides. Until then everybody keeps their shift.', { name })}</p>
      {error ? (
        <Notice tone="bad">{error.message}</Notice>
      ) : !data ? (
        <Skeleton height={96} />
      ) : data.results.length === 0 ? (
        <EmptyState title={t('No shift to give in return')}>
          {t('You need a confirmed shift at the same place that you have not offered otherwise.')}
        </EmptyState>
      ) : (
        <ul className="stack gap-12">
          {data.results.map((shift) => (
            <li key={shift.application_id} className="spread">
              <span>
                <ShiftInReturn shift={shift} />
              </span>
              <Button variant="outlined" busy={offer.isPending} onClick={() => void handleOffer(shift.application_id)}>
                {t('Offer this shift')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Close')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
