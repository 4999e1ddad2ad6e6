"""While a shopper types, and where a term leads that names one thing."""
