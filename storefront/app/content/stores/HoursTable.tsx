import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { dayWords, spanWords, weekdayName } from './hourWords'
import { WEEKDAYS, wallClock, weekdayOf, type StoreHours } from './openingHours'
import { useNow } from './useNow'

/** The week, and the days that are otherwise. Today is marked once the page knows it. */
export function HoursTable({ hours }: { hours: StoreHours }) {
  const t = useTexts()
  const shop = useShop()
  const now = useNow()
  const today = now && wallClock(hours.timeZone, now).date
  const specialDays = hours.specialDays.filter(({ date }) => !today || date >= today)
  return (
    <>
      <table className="mt-4 w-full max-w-sm tabular-nums">
        <caption className="sr-only">{t('stores.hours')}</caption>
        <tbody>
          {WEEKDAYS.map((day) => (
            <tr
              key={day}
              className="group aria-[current]:font-semibold"
              aria-current={today && weekdayOf(today) === day ? 'date' : undefined}
            >
              <th
                scope="row"
                className="py-1 pr-6 text-left font-normal first-letter:uppercase group-aria-[current]:font-semibold"
              >
                {weekdayName(shop, day)}
              </th>
              <td className="py-1 text-right">
                {spanWords(shop, hours.week[day]) || t('stores.closed')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {specialDays.length > 0 && (
        <>
          <h3 className="mt-6 text-sm font-semibold">{t('stores.specialDays')}</h3>
          <dl className="mt-2 grid max-w-sm gap-y-2 text-sm tabular-nums">
            {specialDays.map(({ date, name, span }) => (
              <div key={date + name} className="flex justify-between gap-x-6">
                <dt className="min-w-0 wrap-anywhere">
                  <span className="block first-letter:uppercase">
                    {name || dayWords(shop, date)}
                  </span>
                  {name && (
                    <span className="block text-graphite first-letter:uppercase">
                      {dayWords(shop, date)}
                    </span>
                  )}
                </dt>
                <dd className="shrink-0 text-right">
                  {span ? spanWords(shop, [span]) : t('stores.closed')}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
