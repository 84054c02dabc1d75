/** In the app of pros: the Spanish of the screen with which the visit begins; a clock needs less than Home and Find. */
export const spanish = () => (/^\/pro\/clock\/?$/.test(location.pathname) ? import('./first-of-clock.ts') : import('./first.ts'))
