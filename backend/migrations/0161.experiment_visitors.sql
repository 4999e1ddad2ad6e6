-- Who has seen which arm first is known to insight (exposed_visitor), which counts all that browsers tell.

drop table experiment_visitor;
