import { IconSend, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type BoardShift, wholeIds } from './board-shift.ts'
import styles from './action.module.css'
import { likelyActionOf } from './likely-action.ts'
import type { Board } from './use-board.ts'
import type { Publishing } from './use-publishing.ts'

/** A pointer that only passes over the board shows nothing. */
const restMs = 150

type Props = { grid: RefObject<HTMLElement | null>; board: Board; publishing: Publishing }
type Hovered = { key: string; place: DOMRect }

/** The likely action of the shift below the mouse, as an icon at its corner: a press on the shift itself opens it. By keys and touch it is on the card. */
export function ChipAction({ grid, board, publishing }: Props) {
  const { hovered, leave } = useHovered(grid)
  const shift = board.mayPlan ? board.shifts.find(({ key }) => key === hovered?.key) : undefined
  if (!hovered || !shift || !likelyActionOf(shift)) return null
  const { right, bottom } = hovered.place
  return (
    <div className={styles.action} data-chip-action style={{ translate: `calc(${right + 6}px - 100%) calc(${bottom + 8}px - 100%)` }}>
      <LikelyButton shift={shift} publishing={publishing} onDone={leave} isByMouse />
    </div>
  )
}

type ButtonProps = { shift: BoardShift; publishing: Publishing; onDone?: () => void; isByMouse?: boolean }

/** Does the likely action of a shift; nothing where it has none. */
export function LikelyButton({ shift, publishing, onDone, isByMouse = false }: ButtonProps) {
  const { t } = useT()
  const action = likelyActionOf(shift)
  if (!action) return null
  const size = isByMouse ? 'small' : 'large'
  const looks = (label: string, icon: ReactNode) =>
    isByMouse ? { tabIndex: -1, 'aria-label': label, title: label, children: icon } : { children: label }
  if (action.kind === 'publish') {
    return (
      <Button
        size={size}
        busy={publishing.isPending}
        onClick={() => void publishing.publish(wholeIds([shift]), 'CHANGED').then(() => onDone?.())}
        {...looks(t('Publish'), <IconSend size={16} aria-hidden="true" />)}
      />
    )
  }
  const params = { locationId: String(shift.location_id), gigId: String(shift.id) }
  return action.kind === 'answer' ? (
    <ButtonLink
      size={size}
      to="/locations/$locationId/gigs/$gigId/applicants"
      params={params}
      {...looks(t('Answer {count}', { count: action.count }), <IconUsers size={16} aria-hidden="true" />)}
    />
  ) : (
    <ButtonLink
      size={size}
      to="/locations/$locationId/gigs/$gigId/offer"
      params={params}
      {...looks(t('Offer|shift'), <IconUserPlus size={16} aria-hidden="true" />)}
    />
  )
}

// On the elements themselves, so that a mouse that moves over a thousand shifts renders nothing.
function useHovered(grid: RefObject<HTMLElement | null>) {
  const [hovered, setHovered] = useState<Hovered>()
  const leave = () => setHovered(undefined)
  const handleOver = useEffectEvent((target: EventTarget | null) => {
    const chip = target instanceof Element ? target.closest<HTMLElement>('[data-shift]') : null
    const key = chip && grid.current?.contains(chip) ? chip.dataset['shift'] : undefined
    if (chip && key !== undefined) setHovered({ key, place: chip.getBoundingClientRect() })
    else if (!(target instanceof Element && target.closest('[data-chip-action]'))) leave()
  })
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const ended = new AbortController()
    const { signal } = ended
    const hide = () => {
      clearTimeout(resting)
      setHovered(undefined)
    }
    const hearOver = ({ pointerType, buttons, target }: PointerEvent) => {
      clearTimeout(resting)
      if (pointerType === 'mouse' && buttons === 0) resting = setTimeout(() => handleOver(target), restMs)
    }
    const hearDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('[data-chip-action]'))) hide()
    }
    document.addEventListener('pointerover', hearOver, { signal })
    document.addEventListener('pointerdown', hearDown, { signal })
    document.addEventListener('scroll', hide, { signal, capture: true })
    return () => {
      clearTimeout(resting)
      ended.abort()
    }
  }, [])
  return { hovered, leave }
}
