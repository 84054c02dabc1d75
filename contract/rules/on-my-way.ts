/** From so many hours before the start a pro tells the managers that they are on the way, or that they will be late. */
export const ON_MY_WAY_HOURS = 2
