import { createLink } from '@tanstack/react-router'
import type { ComponentProps, HTMLAttributes } from 'react'
import styles from './card.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'article' | 'aside' | 'li' | 'div'
  /**
   * With more padding for a group of a page, compact for a number, a frame around rows with their own padding, or fixed over the corner of
   * the screen.
   */
  look?: 'wide' | 'tile' | 'frame' | 'floating'
  tone?: 'bad'
}

/** One bordered surface. A class may position it; border, padding and color are its own. */
export function Card({ as: Frame = 'section', look, tone, className = '', ...rest }: Props) {
  return <Frame {...rest} className={`${styles.card} ${className}`} data-look={look} data-tone={tone} />
}

function CardAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.card}>
      {children}
    </a>
  )
}

function CoverAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.cover}>
      {children}
    </a>
  )
}

/** A card that is a router link as a whole. */
export const CardLink = createLink(CardAnchor)
/** The name in a card, as a link whose target area is the whole card. */
export const CardCover = createLink(CoverAnchor)
