import { createLink } from '@tanstack/react-router'
import type { ComponentProps, HTMLAttributes } from 'react'
import styles from './card.module.css'

type Props = HTMLAttributes<HTMLElement> & {
  as?: 'section' | 'article' | 'aside' | 'li' | 'div'
  /** With more air for a group of a page, tight for a number, a frame around rows that have air of their own, or over the corner of the screen. */
  look?: 'wide' | 'tile' | 'frame' | 'floating'
  tone?: 'bad'
}

/** One bordered surface. A class may place it; border, air and color are its own. */
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

/** A card that is a link of the router as a whole. */
export const CardLink = createLink(CardAnchor)
/** The name in a card, as a link that all of the card opens by. */
export const CardCover = createLink(CoverAnchor)
