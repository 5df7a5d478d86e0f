import { graphql } from '#graphql/gql.ts'

/** All fields of a property. */
export const PropertyFragment = graphql(`
  fragment Property on Property @_unmask {
    title
    size {
      name
    }
    color {
      name
      hex
    }
    area {
      area
      unit
    }
    volume {
      volume
      unit
    }
    weight {
      weight
      unit
    }
    dimensions {
      length
      width
      height
      unit
    }
    price {
      price
      currency {
        sign
      }
    }
    custom_properties {
      key
      value
    }
  }
`)
