-- A reduction names its campaign. Until now it was told by its share, so each gets the campaign
-- with that share, if there is just one.

update price set reductions = (
    select jsonb_agg(
        case
            when reduction ->> 'category' = 'campaign' and named.key is not null
            then reduction || jsonb_build_object('campaign', named.key)
            else reduction
        end
        order by place
    )
    from jsonb_array_elements(price.reductions) with ordinality as each (reduction, place)
    left join lateral (
        select min(campaign.key) as key
        from campaign
        where campaign.relative = (reduction ->> 'relative')::numeric
        having count(*) = 1
    ) as named on true
)
where reductions @> '[{"category": "campaign"}]';
