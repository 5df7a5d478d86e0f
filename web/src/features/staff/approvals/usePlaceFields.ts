import { useLingui } from '@lingui/react/macro'

/** What the fields of a place are called, by their names in a suggested change. */
export function usePlaceFields(): Record<string, string> {
  const { t } = useLingui()
  return {
    category_id: t`Category`,
    title: t`Title`,
    country_code: t`Country`,
    state: t`Province`,
    address: t`Address`,
    postal_code: t`Postal code`,
    website: t`Website`,
    phone: t`Phone`,
    lat: t`Latitude`,
    lng: t`Longitude`,
    time_zone: t`Time zone`,
    temporarily_closed: t`Temporarily closed`,
    permanently_closed: t`Permanently closed`,
    opening_hours: t`Opening hours`,
    special_hours: t`Special hours`,
  }
}
