-- Asked every minute for what a campaign's end leaves behind, among a million prices.

create index price_of_campaign on price (product_id) where reductions @> '[{"category": "campaign"}]';
